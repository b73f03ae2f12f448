import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that walk, explore or check whole flows: begun last, one of them would keep a core busy while the others are idle. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/(?:paths|house|faults)[-./]/.test(moduleId);

/** Vitest's order, with the long files first in each project: on a fresh clone it knows no file's duration. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
