import { useState } from 'react';

/** Forms that come in the place of their buttons, one at a time; the button of the one that was there last takes the focus back. */
export const useFormsInPlace = <Name extends string>() => {
  const [{ open, last }, set] = useState<{ open?: Name; last?: Name | undefined }>({});
  const show = (name: Name) => set({ open: name });
  return {
    /** The one that is there. */
    open,
    show,
    /** Closes it; `back` names another button where its own goes too. */
    close: (back: Name | undefined = open) => set({ last: back }),
    takesFocus: (name: Name) => name === last,
    /** For the button that does nothing else. */
    opening: (name: Name) => ({ autoFocus: name === last, onClick: () => show(name) }),
  };
};
