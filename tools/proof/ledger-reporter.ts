import { loadavg } from 'node:os'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type LedgerEntry, writeEntry } from './ledger.ts'

/** Settings that a proof passes to the runner by the environment. */
export interface ProofRun {
  root: string
  ledger: string
  commit: string
  /** Input hashes of the files to prove; other files get no entry. */
  inputs: Record<string, string>
}

/** Writes a ledger entry as each file ends. */
export function createLedgerReporter({ root, ledger, commit, inputs }: ProofRun): Reporter {
  const seeds = new Map<string, string[]>()
  let findFile: (taskId: string) => string | undefined = () => undefined
  return {
    onInit(vitest) {
      findFile = (id) => {
        const task = vitest.state.idMap.get(id)
        return task && relative(root, task.file.filepath)
      }
    },
    onUserConsoleLog({ content, taskId }) {
      const file = taskId && findFile(taskId)
      const seedText = /\bseeds?:? \w[\w, ]*/i.exec(content)
      if (file && seedText) seeds.set(file, [...(seeds.get(file) ?? []), seedText[0]])
    },
    onTestModuleEnd(module) {
      const file = relative(root, module.moduleId)
      const inputHash = inputs[file]
      if (inputHash === undefined) return
      writeEntry(ledger, {
        file,
        inputs: inputHash,
        commit,
        verdict: module.state() === 'failed' ? 'red' : 'green',
        seconds: Math.round(module.diagnostic().duration / 100) / 10,
        load: loadavg()[0] ?? 0,
        seeds: seeds.get(file) ?? [],
        failed: listFailedTests(module),
      } satisfies LedgerEntry)
    },
  }
}

const listFailedTests = (module: TestModule): string[] =>
  [...module.children.allTests('failed')].map(({ fullName }) => fullName)
