import { join } from 'node:path'
import { importFaults } from './check/import-faults.ts'
import { sourceFiles, tell } from './check/source-files.ts'

tell(importFaults(sourceFiles(join(import.meta.dirname, '..'))))
