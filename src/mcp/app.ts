import { catalogOf } from './catalog/catalog.js';
import type { Catalog } from './catalog/entry.js';
import type { Log } from './log.js';
import { createEngine, type Engine } from './render/engine.js';
import type { ServerSettings } from './settings.js';
import { createSongs, type Songs } from './songs.js';

/** What all connections of one server share. */
export interface App {
  readonly settings: ServerSettings;
  readonly catalog: Catalog;
  readonly engine: Engine;
  readonly songs: Songs;
  readonly log: Log;
  readonly close: () => Promise<void>;
}

export function createApp(settings: ServerSettings, log: Log): App {
  const engine = createEngine(settings, log);
  return {
    settings,
    catalog: catalogOf(settings.domains),
    engine,
    songs: createSongs(settings.keep, () => engine.busyFolders()),
    log,
    close: () => engine.close(),
  };
}
