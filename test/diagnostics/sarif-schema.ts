import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

// The schema of SARIF 2.1.0 (rtm.5) as OASIS publishes it, unchanged but for its indent.
const {
  $schema: _dialect,
  id: _id,
  ...schema
} = JSON.parse(readFileSync(new URL('../cases/sarif-2.1.0.schema.json', import.meta.url), 'utf8'));

const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

/** What is wrong with a log by the schema; empty for a valid one. */
export function sarifFaults(log: unknown): string {
  return validate(log) ? '' : JSON.stringify(validate.errors);
}
