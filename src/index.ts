// The public library.
export {
  type Compilation,
  type CompileOptions,
  type ComposeResult,
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
