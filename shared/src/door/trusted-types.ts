/**
 * Of a document's policy: markup and addresses of scripts come from named policies alone. `hub-scripts` and `hub-html` are of
 * `runtime/trusted-types.ts`; the editor's library reads what is pasted by its own, in a document that is never shown.
 */
export const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['hub-scripts', 'hub-html', 'ProseMirrorClipboard'],
} as const;
