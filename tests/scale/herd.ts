import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnProcess, startProcess } from '../chaos/process.ts'

export interface Member {
  role: 'web' | 'worker'
  process: OwnProcess
  /** The address it listens on. */
  url: string
}

/**
 * Processes of the product over one database, as an operator runs them on several machines: they share only the database, the
 * secret and the public address, and each has its own folder. `tree` is the source tree of another version.
 */
export function createHerd(env: Record<string, string>) {
  const members: Member[] = []
  const folders: string[] = []
  return {
    members,
    async start(role: Member['role'], tree?: string): Promise<Member> {
      const folder = mkdtempSync(join(tmpdir(), `visita-${role}-`))
      folders.push(folder)
      const own = { ROLE: role, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', SANDBOX: '0' }
      const process = await startProcess('server/main.ts', 'Visita ', { ...env, ...own }, tree)
      const member = { role, process, url: process.line.split(/\s+/)[1] ?? '' }
      members.push(member)
      return member
    },
    /** Reports of members that ended by themselves. */
    fallen: () => members.flatMap(({ process }) => process.ended() ?? []),
    /** Removes a member first, so that its end does not count as a failure, and then ends it. */
    async remove(member: Member, how: 'kill' | 'end') {
      members.splice(members.indexOf(member), 1)
      await member.process[how]()
    },
    async close() {
      await Promise.all(members.map(({ process }) => (process.ended() ? null : process.kill())))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Herd = ReturnType<typeof createHerd>
