import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Branch, User } from './branch.ts'
import type { Clinics } from './clinic-system.ts'
import { truthOf } from './export-branch.ts'
import { faultShape } from './fault-queue.ts'
import { hookModes } from './model.ts'
import type { Limiter } from './rate-limiter.ts'
import { whole } from './schemas.ts'
import { actAt, actShape } from './staff-actions.ts'
import { openUser, passwordHash } from './users.ts'
import type { Hooks } from './webhook-sender.ts'

const word = v.pipe(v.string(), v.nonEmpty())
const number = v.pipe(v.number(), v.integer(), v.minValue(0))
const zone = v.pipe(
  v.string(),
  v.check((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'no zone'),
)
const branchShape = v.object({
  title: v.optional(word, 'Клиника'),
  zone: v.optional(zone),
  staff: v.optional(v.pipe(number, v.minValue(1), v.maxValue(40))),
  clients: v.pipe(number, v.maxValue(400_000)),
  visits: v.pipe(number, v.maxValue(400_000)),
  seed: v.optional(number, 1),
})
const openShape = v.object({
  login: word,
  password: v.optional(word, 'parol'),
  branches: v.pipe(v.array(branchShape), v.minLength(1)),
})
const hookShape = v.object({ hookMode: v.exactOptional(v.picklist(hookModes)) })
/** Where the double makes its secrets up, a password is not asked for: the next one is made. */
const passwordShape = v.object({ login: word, password: v.optional(word, 'parol') })
/** `steps`: deeds of such a day that are done at once. */
const ownDayShape = v.object({
  everySeconds: v.exactOptional(v.nullable(v.pipe(number, v.minValue(1), v.maxValue(3600)))),
  steps: v.optional(v.pipe(number, v.maxValue(1000)), 0),
})
const limitsShape = v.object({ perSecond: v.nullable(number), perMinute: v.nullable(number) })

/** JSON for tests and tools, beside the host's own calls; none of it exists at a real one. */
export function systemTools(
  app: FastifyInstance,
  clinics: Clinics,
  { hooks, limiter }: { hooks: Hooks | null; limiter: Limiter },
): void {
  const root = `/${clinics.host.name}`
  const missing = { message: 'No such login, branch, record or client.' }
  const told = (user: User) => ({
    login: user.login,
    token: clinics.tokenOf(user),
    ...clinics.host.credentials?.(clinics, user),
    branches: user.branchIds.flatMap((id) => clinics.branches.get(id) ?? []).map(summaryOf),
  })

  app.get(`${root}/clinics`, async () => ({ items: [...clinics.users.values()].map(told) }))

  app.post(`${root}/clinics`, async (request, reply) => {
    const { login, password, branches } = v.parse(openShape, request.body)
    if (branches.length > clinics.host.mostBranches)
      return reply.code(400).send({ message: 'Too many branches.' })
    if (clinics.users.has(login)) return reply.code(409).send({ message: 'The login is taken.' })
    const plans = branches.map((each) => ({
      ...each,
      zone: each.zone ?? clinics.host.zone,
      staff: each.staff ?? Math.min(40, 4 + Math.floor(each.visits / 5_000)),
    }))
    return reply.code(201).send(told(await openUser(clinics, login, password, plans)))
  })

  app.post(`${root}/password`, async (request, reply) => {
    const { login, password } = v.parse(passwordShape, request.body)
    const user = clinics.users.get(login)
    if (!user) return reply.code(404).send(missing)
    await clinics.do({ act: 'password', login, password: passwordHash(login, password) })
    return told(user)
  })

  app.post(`${root}/forget-tokens`, async (request, reply) => {
    const { login } = v.parse(v.object({ login: word }), request.body)
    const user = clinics.users.get(login)
    if (!user) return reply.code(404).send(missing)
    await clinics.do({ act: 'forget', login })
    return told(user)
  })

  const branchOf = (given: unknown): Branch | undefined =>
    clinics.branches.get(v.parse(v.object({ branchId: whole }), given).branchId)

  app.post(`${root}/branch`, async (request, reply) => {
    const branch = branchOf(request.body)
    if (!branch) return reply.code(404).send(missing)
    const settings = v.parse(clinics.host.settings, request.body)
    const mode = v.parse(hookShape, request.body)
    await clinics.do({ act: 'settings', branchId: branch.id, settings, ...mode })
    if (mode.hookMode) hooks?.release(branch)
    return summaryOf(branch)
  })

  app.post(`${root}/act`, async (request, reply) => {
    const branch = branchOf(request.body)
    const all = branch ? await actAt(clinics, branch, v.parse(actShape, request.body)) : []
    if (all.length === 0) return reply.code(404).send(missing)
    return { items: all.map(({ resource, status, row }) => ({ resource, status, ...row })) }
  })

  app.post(`${root}/own-day`, async (request, reply) => {
    const branch = branchOf(request.body)
    if (!branch) return reply.code(404).send(missing)
    const { everySeconds, steps } = v.parse(ownDayShape, request.body)
    if (everySeconds !== undefined) clinics.ownDays.go(branch.id, everySeconds)
    const done = await clinics.ownDays.step(branch.id, steps)
    return { everySeconds: clinics.ownDays.pace(branch.id), done }
  })

  app.get(`${root}/truth/:branchId`, async (request, reply) => {
    const branch = branchOf(request.params)
    return branch ? truthOf(branch) : reply.code(404).send(missing)
  })

  app.post(`${root}/faults`, async (request, reply) => {
    clinics.faults.order(v.parse(faultShape, request.body))
    return reply.code(204).send()
  })

  app.get(`${root}/limits`, async () => ({ items: limiter.asked() }))

  /** Sets them and counts from nothing. */
  app.post(`${root}/limits`, async (request, reply) => {
    limiter.set(v.parse(limitsShape, request.body))
    limiter.forget()
    return reply.code(204).send()
  })
}

const summaryOf = ({ clients, bookings, ...branch }: Branch) => ({
  ...{ id: branch.id, title: branch.title, zone: branch.zone },
  ...{ settings: branch.settings, staff: branch.staff, services: branch.services },
  clients: clients.all().length,
  bookings: bookings.all().length,
})
