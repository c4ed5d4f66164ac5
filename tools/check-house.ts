import { globSync } from 'node:fs'
import { join } from 'node:path'
import { houseFaults } from './check/house-faults.ts'
import { sourceFiles, tell } from './check/source-files.ts'
import { knownFaults, readKnown, today } from './gate/known.ts'
import { sizeOf, sizes } from './gate/sizes.ts'

const root = join(import.meta.dirname, '..')
const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
tell([...houseFaults(sourceFiles(root)), ...knownFaults(readKnown(root), tests, today())])
const count = (size: string) => tests.filter((file) => sizeOf(file) === size).length
console.log(`Test files: ${sizes.map((size) => `${count(size)} ${size}`).join(', ')}`)
