import type { Feature } from '../platform/feature.ts';
import type { Patience } from '../platform/outgoing/http-upstream.ts';
import { ForwardedApi } from './remote-api.ts';

/** Own APIs of remotes below `/api/ext/` (REMOTE_APIS); without the setting nothing of it is there. */
export const remoteApisWith = (patience?: Patience): Feature => ({
  name: 'remote-apis',
  register: (app, context) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const api of context.config.remoteApis) new ForwardedApi(api, context, patience).serve(app);
  },
});

export const remoteApis = remoteApisWith();
