import type { Catalog } from './catalog/entry.js';
import { catalogOf } from './catalog/whole-catalog.js';
import { type Changes, createChanges } from './changes.js';
import { type Extras, noExtras } from './extras.js';
import type { Log } from './log.js';
import { createEngine, type Engine } from './render/engine.js';
import { RenderJobs } from './render-jobs.js';
import type { ServerSettings } from './settings.js';
import { createSongs, type Songs } from './song-shelf.js';

/** What all connections of one server share. */
export interface App {
  readonly settings: ServerSettings;
  readonly catalog: Catalog;
  readonly extras: Extras;
  readonly engine: Engine;
  readonly songs: Songs;
  readonly jobs: RenderJobs;
  readonly changes: Changes;
  readonly log: Log;
  readonly close: () => Promise<void>;
}

export function createApp(settings: ServerSettings, log: Log, extras: Extras = noExtras): App {
  const engine = createEngine(settings, log);
  const jobs = new RenderJobs();
  const changes = createChanges();
  return {
    settings,
    catalog: catalogOf(settings.domains),
    extras,
    engine,
    songs: createSongs(settings.keep, changes),
    jobs,
    changes,
    log,
    close: () => {
      jobs.close();
      return engine.close();
    },
  };
}
