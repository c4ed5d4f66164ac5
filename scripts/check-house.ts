import { join } from 'node:path'
import { houseFaults } from './check/house-faults.ts'
import { sourceFiles, tell } from './check/source-files.ts'

tell(houseFaults(sourceFiles(join(import.meta.dirname, '..'))))
