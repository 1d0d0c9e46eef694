import type { Server } from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { Change } from '../changes.js';
import { songsUri } from '../resources/songs.js';
import type { Connection } from '../server.js';

/** Tells a lasting client when there are new songs, and when a resource changed that it asked to hear of. */
export function serveChanges(server: Server, app: App, { isLasting }: Connection): void {
  const watched = new Set<string>();
  server.setRequestHandler('resources/subscribe', ({ params }) => {
    watched.add(params.uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    watched.delete(params.uri);
    return {};
  });
  if (!isLasting) return;
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
