import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { Change } from '../changes.js';
import { songsUri } from '../resources/song-resources.js';
import type { Connection } from '../server.js';
import { refuseStranger } from './access.js';
import { entryOf, isListed } from './resources.js';

/** Most resources that one client may watch: more than are ever listed at a time. */
const mostWatched = 1000;

/**
 * Tells a lasting client when there are new songs, and when a resource changed that it asked to hear of. That is the
 * list of songs: all others stay as they are as long as they are there.
 */
export function serveChanges(server: Server, app: App, connection: Connection): void {
  const watched = new Set<string>();
  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }, context) => {
    refuseStranger(entryOf(uri, app).entry, app, connection, context);
    if (!(await isListed(uri, app))) throw new ResourceNotFoundError(uri);
    if (watched.size >= mostWatched && !watched.has(uri)) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No more than ${mostWatched} resources can be watched`);
    }
    watched.add(uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    watched.delete(params.uri);
    return {};
  });
  if (!connection.isLasting) return;
  // In 2026-07-28 it is the connection, and not the server, that knows who listens to what.
  const isWatched = () => watched.has(songsUri) || server.getNegotiatedProtocolVersion() === '2026-07-28';
  const tell = (change: Change): readonly Promise<void>[] => {
    switch (change) {
      case 'songs':
        return [
          server.sendResourceListChanged(),
          ...(isWatched() ? [server.sendResourceUpdated({ uri: songsUri })] : []),
        ];
      case 'tools':
        return [server.sendToolListChanged()];
      case 'prompts':
        return [server.sendPromptListChanged()];
    }
  };
  server.onclose = app.changes.listen((change) => {
    // A client that has gone hears nothing more.
    for (const sent of tell(change)) sent.catch(() => undefined);
  });
}
