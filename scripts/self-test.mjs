// What the song of `mmlc doctor` sounds like where the program is built, for comparison wherever it runs.
import { join } from 'node:path';
import { selfTestModule } from './generate.mjs';
import { importTypeScript } from './import-typescript.mjs';
import { root, writeIfChanged } from './project.mjs';

export async function generateSelfTest() {
  const { runSelfTest } = await importTypeScript('src/cli/self-test.ts');
  writeIfChanged(join(root, 'src/cli/self-test-hash.generated.ts'), selfTestModule(runSelfTest().hash));
}
