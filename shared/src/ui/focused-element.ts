/** What has the focus, also inside of shadow trees: of these a document names only the host. */
export const focusedElement = (): Element | null => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
};

/** Where an event began, also inside of a shadow tree; to be asked while it is on its way. */
export const originOf = (event: Event): EventTarget | null => event.composedPath()[0] ?? event.target;
