/** Hands the reader a text as a file. */
export const saveFile = (name: string, text: string, mediaType: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download begins in a later task; before that the address must still lead somewhere.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
