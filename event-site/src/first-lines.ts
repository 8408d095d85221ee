const id = 'first';

/** What the server wrote of the event: it stands until the remote has drawn the same, and stays when it cannot. */
export interface FirstLines {
  keep: () => void;
  remove: () => void;
}

/** To be asked for before the remote draws: it takes over what it drew on the server, and may lose it. */
export const firstLinesOf = (slot: HTMLElement): FirstLines => {
  const served = slot.firstElementChild?.cloneNode(true).childNodes;
  return {
    keep: () => {
      if (document.getElementById(id) || !served?.length) return;
      const lines = document.createElement('div');
      lines.id = id;
      lines.append(...served);
      slot.after(lines);
    },
    remove: () => document.getElementById(id)?.remove(),
  };
};
