import { Segmented, type SegmentedProps } from '@hub/shared/ui/segmented';
import { useNavigate } from 'react-router-dom';

export interface AddressChoiceProps<V extends string> extends Omit<SegmentedProps<V>, 'onChange' | 'hrefOf'> {
  hrefOf: (value: V) => string;
}

/** One of a few, each an address of its own. */
export const AddressChoice = <V extends string>({ hrefOf, ...props }: AddressChoiceProps<V>) => {
  const navigate = useNavigate();
  return <Segmented {...props} hrefOf={hrefOf} onChange={(value) => void navigate(hrefOf(value))} />;
};
