import { loadavg } from 'node:os'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type Entry, writeEntry } from './ledger.ts'

/** What a proof tells the runner in the environment. */
export interface ProofOf {
  root: string
  ledger: string
  commit: string
  /** Of each file that is to be proven; others leave no line. */
  inputs: Record<string, string>
}

/** Writes a line of the ledger as each file ends. */
export function ledgerReporter({ root, ledger, commit, inputs }: ProofOf): Reporter {
  const seeds = new Map<string, string[]>()
  let fileOf: (taskId: string) => string | undefined = () => undefined
  return {
    onInit(vitest) {
      fileOf = (id) => {
        const task = vitest.state.idMap.get(id)
        return task && relative(root, task.file.filepath)
      }
    },
    onUserConsoleLog({ content, taskId }) {
      const file = taskId && fileOf(taskId)
      const said = /\bseeds?:? \w[\w, ]*/i.exec(content)
      if (file && said) seeds.set(file, [...(seeds.get(file) ?? []), said[0]])
    },
    onTestModuleEnd(module) {
      const file = relative(root, module.moduleId)
      const named = inputs[file]
      if (named === undefined) return
      writeEntry(ledger, {
        file,
        inputs: named,
        commit,
        verdict: module.state() === 'failed' ? 'red' : 'green',
        seconds: Math.round(module.diagnostic().duration / 100) / 10,
        load: loadavg()[0] ?? 0,
        seeds: seeds.get(file) ?? [],
        failed: failedIn(module),
      } satisfies Entry)
    },
  }
}

const failedIn = (module: TestModule): string[] =>
  [...module.children.allTests('failed')].map(({ fullName }) => fullName)
