import { useShortcut } from '@hub/shared/input/use-shortcut';
import { navigation } from '@hub/shared/runtime/navigation';
import { registry } from '@hub/shared/runtime/remotes';

interface Props {
  letter: string;
  label: string;
  path: string;
}

const NavigationKey = ({ letter, label, path }: Props) => {
  useShortcut(`g ${letter}`, `去${label}`, () => navigation()?.(path));
  return null;
};

/** `g` and a letter lead to the places of the main navigation, as their remotes declare it. */
export const NavigationKeys = () =>
  registry()
    .remotes.flatMap((remote) => remote.navigation ?? [])
    .map(
      ({ key, label, path }) => key && <NavigationKey key={path} letter={key} label={label} path={path} />,
    );
