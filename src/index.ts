// The public library.
export {
  type ComposeResult,
  type Compilation,
  type CompileOptions,
  compile,
  composeResult,
  durationSecondsOf,
  type Mode,
  modes,
  performScore,
  type RenderedSound,
  type Template,
  template,
  templateNames,
  type ValidateResult,
  validateResult,
} from './compiler.js';
