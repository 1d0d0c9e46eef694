import { catalogOf } from './catalog/catalog.js';
import type { Catalog } from './catalog/entry.js';
import { type Changes, createChanges } from './changes.js';
import { type Extras, noExtras } from './extras.js';
import type { Log } from './log.js';
import { createEngine, type Engine } from './render/engine.js';
import type { ServerSettings } from './settings.js';
import { createSongs, type Songs } from './songs.js';
import { Tasks } from './tasks.js';

/** What all connections of one server share. */
export interface App {
  readonly settings: ServerSettings;
  readonly catalog: Catalog;
  readonly extras: Extras;
  readonly engine: Engine;
  readonly songs: Songs;
  readonly tasks: Tasks;
  readonly changes: Changes;
  readonly log: Log;
  readonly close: () => Promise<void>;
}

export function createApp(settings: ServerSettings, log: Log, extras: Extras = noExtras): App {
  const engine = createEngine(settings, log);
  const tasks = new Tasks();
  const changes = createChanges();
  return {
    settings,
    catalog: catalogOf(settings.domains),
    extras,
    engine,
    songs: createSongs(settings.keep, changes),
    tasks,
    changes,
    log,
    close: () => {
      tasks.close();
      return engine.close();
    },
  };
}
