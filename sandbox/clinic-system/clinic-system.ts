import { createHash } from 'node:crypto'
import type { Clock } from '../../server/platform/clock.ts'
import type { NdjsonFile } from '../ndjson-file.ts'
import { formatTimestamp } from '../records.ts'
import type { ChangeEvent, ClinicAction } from './actions.ts'
import { applyBranchAction } from './apply-branch-action.ts'
import type { Branch, User } from './branch.ts'
import { createDaySimulation, type DaySimulation } from './day-simulation.ts'
import { createFaultQueue, type FaultQueue } from './fault-queue.ts'
import { seedBranch } from './seed-branch.ts'
import type { SystemDefinition } from './system-definition.ts'

/** An action and its time, as stored in the host's journal. */
export interface JournalLine {
  at: string
  deed: ClinicAction
}

/** State of a vendor's host. Only `apply` changes it. */
export interface ClinicSystem<Kind extends SystemDefinition = SystemDefinition> {
  definition: Kind
  users: ReadonlyMap<string, User>
  branches: ReadonlyMap<number, Branch>
  /** Queued faults of the host; not kept across restarts. */
  faults: FaultQueue
  /** Simulated days. */
  daySimulation: DaySimulation
  /** Applies an action and reports it; resolves when it is on disk. */
  apply(action: ClinicAction): Promise<ChangeEvent[]>
  /** The user's current token: it changes after `password` and `forget`. */
  getToken(user: User): string
  findUserByToken(token: string): User | undefined
  /** The owner of a branch. */
  findBranchOwner(branchId: number): User | undefined
  /** Current second of the sandbox's clock. */
  getSeconds(): number
}

/** Opens a host by replaying its journal. `onChange` gets only new changes. */
export function openClinicSystem<Kind extends SystemDefinition>(
  definition: Kind,
  journal: NdjsonFile<JournalLine>,
  clock: Clock,
  onChange: (change: ChangeEvent, branch: Branch) => void,
  signal: AbortSignal,
): ClinicSystem<Kind> {
  const users = new Map<string, User>()
  const branches = new Map<number, Branch>()
  const owners = new Map<number, User>()
  const tokens = new Map<string, User>()

  function applyAction(action: ClinicAction, at: number): ChangeEvent[] {
    if ('branchId' in action) {
      const branch = branches.get(action.branchId)
      return branch ? applyBranchAction(branch, action, at) : []
    }
    const user = users.get(action.login)
    if (user) tokens.delete(getToken(user))
    if (action.act === 'open') {
      const first = definition.firstBranchId + branches.size
      const id = definition.firstBranchId + 100_000 + users.size
      const branchIds = action.branches.map((_, at) => first + at)
      const { login, password: passwordHash } = action
      const newUser: User = {
        id,
        login,
        passwordHash,
        passwordChanges: 0,
        tokenRevocations: 0,
        branchIds,
      }
      users.set(action.login, newUser)
      action.branches.forEach((plan, place) => {
        branches.set(first + place, seedBranch(first + place, plan, at, definition.hasJointVisits))
        owners.set(first + place, newUser)
      })
      tokens.set(getToken(newUser), newUser)
    } else if (user) {
      if (action.act === 'password') {
        user.passwordHash = action.password
        user.passwordChanges += 1
      }
      user.tokenRevocations += 1
      tokens.set(getToken(user), user)
    }
    return []
  }
  const getToken = ({ login, passwordHash, tokenRevocations }: User) =>
    hashText(`${definition.name} token ${login} ${passwordHash} ${tokenRevocations}`)

  for (const { at, deed } of journal.lines) applyAction(deed, toSeconds(at))

  const clinicSystem: ClinicSystem<Kind> = {
    definition,
    users,
    branches,
    faults: createFaultQueue(definition.faults),
    get daySimulation() {
      return daySimulation
    },
    async apply(action) {
      const at = formatTimestamp(clock)
      const changes = applyAction(action, toSeconds(at))
      await journal.append({ at, deed: action })
      for (const change of changes) {
        const branch = branches.get(change.branchId)
        if (branch) onChange(change, branch)
      }
      return changes
    },
    getToken,
    findUserByToken: (token) => tokens.get(token),
    findBranchOwner: (branchId) => owners.get(branchId),
    getSeconds: () => toSeconds(formatTimestamp(clock)),
  }
  const daySimulation = createDaySimulation(clinicSystem, signal)
  return clinicSystem
}

const toSeconds = (at: string) => Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000)

/** A hash of thirty-two characters. */
export const hashText = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)
