import { arrangeFor2a03 } from '../prompts/arrange-for-2a03.js';
import { composeLoop } from '../prompts/compose-loop.js';
import { fixErrors } from '../prompts/fix-errors.js';
import { portDialect } from '../prompts/port-dialect.js';
import { reviewMix } from '../prompts/review-mix.js';
import { catalogResource } from '../resources/catalog-resource.js';
import { exampleSongs, languageReference, templateSongs } from '../resources/references.js';
import { songFileResources, songList } from '../resources/song-resources.js';
import { composeMml } from '../tools/compose-mml.js';
import { describeMml } from '../tools/describe-mml.js';
import { jobsCancel } from '../tools/jobs-cancel.js';
import { jobsWait } from '../tools/jobs-wait.js';
import { startRender } from '../tools/start-render.js';
import type { Catalog, Domain } from './entry.js';

/** Everything that the server offers, in the order in which it is listed. */
const whole: Catalog = {
  tools: [composeMml, describeMml, startRender, jobsWait, jobsCancel],
  prompts: [composeLoop, fixErrors, arrangeFor2a03, portDialect, reviewMix],
  resources: [languageReference, templateSongs, exampleSongs, catalogResource, songList, ...songFileResources],
};

/** The part of the catalog that belongs to some domains. */
export function catalogOf(domains: readonly Domain[]): Catalog {
  const isServed = ({ domain }: { readonly domain: Domain }) => domains.includes(domain);
  return {
    tools: whole.tools.filter(isServed),
    prompts: whole.prompts.filter(isServed),
    resources: whole.resources.filter(isServed),
  };
}
