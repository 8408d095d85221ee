/** What limits a row where it is not reached, as far as it was measured, and what would lift it. */
export const limits: Readonly<Record<string, string>> = {
  'list-cached':
    'An answer is kept for 1.5 s, and 200 lists share the load: how often a kept one is given grows with the rate, which two processors shared by load generator, API and PostgreSQL hold down. An answer that is not kept costs the database two to four statements, the floor’s costs one. Where others use the machine too, the API, one process, gets a smaller share of it than the floor’s ten connections. To lift it: a longer `CACHE_MS`; not measured yet.',
  'list-uncached':
    'Two to four statements a list against one of the floor: the stories with their authors, the ids and rows of events that are mixed in, and for a ranked list what its window is reckoned from.',
  'story-uncached':
    'One statement for the story and two for its comments against one each of the floor: whether what is talked of is there for everybody is asked of its owner, at the same time as the threads. Where others use the machine too, the API, one process, gets a smaller share of it than the floor’s ten connections.',
  'home-render':
    'The page is drawn more than once (the number stands above): what it needs to know it tells by asking while it is drawn, and with the answers it is drawn again. To lift it: ask ahead what the route declares, so that one drawing is enough; not measured yet.',
  search:
    'A suggestion costs two statements, one for the ids and one for the titles (counted by PostgreSQL over 100 calls), of which the floor counts the first. The rounds lie between 1.07 and 1.97 on a machine that others used: how much of it is the second statement has not been measured. The SQL itself is the larger part of both: its p95 is far above its median, for pieces of titles that very many stories hold.',
  'deep-page': 'The offset is counted off in the index.',
  'largest-paint':
    'On `/` the largest paint comes long after the list is visible (row `list-visible`, same conditions): something larger is painted late, and the layout shifts in some rounds; which element it is has not been found out. The load average was 8 to 12 in these rounds, and a document made under such load may come without its first screen (the render budget is 1.5 s). On `/view/{id}` the document, its sheets inlined, is longer than the static page, and its scripts share the slow line. To be measured again on a quiet machine; a run now also says how many documents held their first screen.',
  'list-visible':
    'Both sides draw on the server, so this is the time until a document is there and painted, and the spread is wider than what separates them (the load average was 4 to 12 in these rounds). The federation’s scripts are fetched over the same line while the document is painted. To be measured again on a quiet machine.',
  'main-thread':
    'The main file is 131.6 KB packed against 110.2 and brings the federation’s run time; the container adds a file to read and a table of shared modules to enter. The share of each in the processor time has not been measured.',
  'cold-visit':
    'By the sizes of the packed files: the shell’s main file is 131.6 KB against 110.2 (the federation’s run time, and shared modules that are not tree-shaken), the container of mf-home 7.8 KB against none, what it exposes 2.6 against 0.9; the file of shared components is 11.8 against 14.3. The rest of the difference is the document and what idle parts of the page fetch afterwards. To lift it: a container without the share table of modules that its pages never use, and a smaller run time; neither has been measured.',
  'scroll-500': 'Twenty entries are drawn in one go when a page of the list arrives.',
  'api-memory':
    'At rest a process holds 110 to 160 MB, nearly all anonymous: the word lists of jieba (50 MB) and pinyin, and the heap; the young generation of the heap is kept small by `NODE_OPTIONS` of `deploy/Dockerfile`.',
};
