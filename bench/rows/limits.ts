/** What limits a row where it is not reached, as far as it was measured, and what would lift it. */
export const limits: Readonly<Record<string, string>> = {
  'story-uncached':
    'One statement for the story and two for its comments against one each of the floor: whether what is talked of is there for everybody is asked of its owner, at the same time as the threads. Where others use the machine too, the API, one process, gets a smaller share of it than the floor’s ten connections.',
  'home-render':
    'By processor time of one document (sampled over 400 of them): React’s drawing is a fifth. Packing took 10 ms of 23 until its window was made as short as the document, and takes about 5 since. The rest is what the floor has none of: the API’s answers are read, handed to the drawing thread and back, written into the document and escaped, the routes of all remotes matched (0.8 ms), and garbage collected (1.7 ms). To lift it: draw in the thread that asks, and keep the compiled routes; a document serves everybody for two seconds, so a hub of one process makes at most a few of them a second.',
  'largest-paint':
    'The largest paint is the list itself, about 100 ms after it is visible (row `list-visible`, same conditions). The static page is its text and nothing else; the hub’s document carries the data of its first screen once more for the browser’s own use (15 KB packed in all), and its preloaded scripts (about 150 KB) share the slow line with it. To lift it: ask for the scripts after the first paint, which `list-interactive` would pay for; not built.',
  'list-visible':
    'Both sides draw on the server, and their least times differ by 6 and 9 per cent. The document of the hub is longer than that of the one bundle by what it says of remotes (registry, manifests, more files to preload), and its scripts, 26 KB more, are fetched over the same slow line while it is painted.',
  'cold-visit':
    'Most of it is React, React Router, axios and the run time of the federation; 26 KB are what the federation adds to one bundle, which itself takes 169 KB. Left out so far: data routers, adapters of axios, webpack’s second table of shared modules, fields of forms, panels and their sheets. To lift it: a smaller HTTP client and router, which the design names; or fewer shared modules in the shell’s main file, at the price of more requests for the remotes.',
  'scroll-500':
    'The static page’s longest task is as long: both lay out and paint twenty rows at a fling, and script is hardly any of it (by trace 14 to 29 ms of a task at 1 × CPU, spread over layout, style, paint and pre-paint). Nodes: an entry’s tags are 11 of them, the wrappers of its facts 3; the browser counts text and pseudo-elements too. To lift it: facts without wrappers, dots between them as backgrounds, which are lost in forced colours.',
  'api-memory':
    'At rest a process holds 110 to 160 MB, nearly all anonymous: the word lists of jieba (50 MB) and pinyin, and the heap. Under this load the median is at the limit with the normal cache; the peak is the heap before a collection, whose young generation is kept small by `NODE_OPTIONS` of `deploy/Dockerfile`. With nothing cached each answer of the mix is made anew at full speed. To lift it: jieba in the process that indexes alone, and a limit on the old generation, at the price of more collections; neither has been measured.',
};
