import { createHash } from 'node:crypto'
import type { Clock } from '../../server/platform/clock.ts'
import type { NdjsonFile } from '../ndjson-file.ts'
import { stamp } from '../records.ts'
import type { Deed, Told } from './actions.ts'
import { doInBranch } from './apply-branch-action.ts'
import type { Branch, User } from './branch.ts'
import { createOwnDays, type OwnDays } from './day-simulation.ts'
import { createFaults, type Faults } from './fault-queue.ts'
import { seedBranch } from './seed-branch.ts'
import type { System } from './system-definition.ts'

/** A deed and the clock's time of it, as it stands in the host's journal. */
export interface JournalLine {
  at: string
  deed: Deed
}

/** All that a vendor's host holds. Only `do` changes it. */
export interface Clinics<Kind extends System = System> {
  host: Kind
  users: ReadonlyMap<string, User>
  branches: ReadonlyMap<number, Branch>
  /** Wrong answers that were ordered of the host; no start remembers them. */
  faults: Faults
  /** Days that go by themselves. */
  ownDays: OwnDays
  /** Does it and tells of it; resolves when it is on the disk. */
  do(deed: Deed): Promise<Told[]>
  /** The user's token for now: another one after `password` and after `forget`. */
  tokenOf(user: User): string
  userOf(token: string): User | undefined
  /** Whose branch that is. */
  ownerOf(branchId: number): User | undefined
  /** The second that the sandbox's clock shows. */
  now(): number
}

/** Does once more what the journal holds, and goes on from there. `tell` hears of what is done from now on. */
export function openClinics<Kind extends System>(
  host: Kind,
  journal: NdjsonFile<JournalLine>,
  clock: Clock,
  tell: (told: Told, branch: Branch) => void,
  signal: AbortSignal,
): Clinics<Kind> {
  const users = new Map<string, User>()
  const branches = new Map<number, Branch>()
  const owners = new Map<number, User>()
  const tokens = new Map<string, User>()

  function perform(deed: Deed, at: number): Told[] {
    if ('branchId' in deed) {
      const branch = branches.get(deed.branchId)
      return branch ? doInBranch(branch, deed, at) : []
    }
    const user = users.get(deed.login)
    if (user) tokens.delete(tokenOf(user))
    if (deed.act === 'open') {
      const first = host.firstBranch + branches.size
      const id = host.firstBranch + 100_000 + users.size
      const branchIds = deed.branches.map((_, at) => first + at)
      const { login, password } = deed
      const opened = { id, login, password, changes: 0, ended: 0, branchIds }
      users.set(deed.login, opened)
      deed.branches.forEach((plan, place) => {
        branches.set(first + place, seedBranch(first + place, plan, at, host.joins))
        owners.set(first + place, opened)
      })
      tokens.set(tokenOf(opened), opened)
    } else if (user) {
      if (deed.act === 'password') {
        user.password = deed.password
        user.changes += 1
      }
      user.ended += 1
      tokens.set(tokenOf(user), user)
    }
    return []
  }
  const tokenOf = ({ login, password, ended }: User) =>
    hashOf(`${host.name} token ${login} ${password} ${ended}`)

  for (const { at, deed } of journal.lines) perform(deed, secondOf(at))

  const clinics: Clinics<Kind> = {
    host,
    users,
    branches,
    faults: createFaults(host.faults),
    get ownDays() {
      return ownDays
    },
    async do(deed) {
      const at = stamp(clock)
      const all = perform(deed, secondOf(at))
      await journal.append({ at, deed })
      for (const told of all) {
        const branch = branches.get(told.branchId)
        if (branch) tell(told, branch)
      }
      return all
    },
    tokenOf,
    userOf: (token) => tokens.get(token),
    ownerOf: (branchId) => owners.get(branchId),
    now: () => secondOf(stamp(clock)),
  }
  const ownDays = createOwnDays(clinics, signal)
  return clinics
}

const secondOf = (at: string) => Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000)

/** Thirty-two signs that tell nothing of what they were made from. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
