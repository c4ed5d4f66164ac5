import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Branch, User } from './branch.ts'
import type { ClinicSystem } from './clinic-system.ts'
import { exportBranch } from './export-branch.ts'
import { faultSchema } from './fault-queue.ts'
import { webhookModes } from './model.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { integerSchema } from './schemas.ts'
import { performStaffAction, staffActionSchema } from './staff-actions.ts'
import { createUser, hashPassword } from './users.ts'
import type { WebhookSender } from './webhook-sender.ts'

const textSchema = v.pipe(v.string(), v.nonEmpty())
const numberSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const zoneSchema = v.pipe(
  v.string(),
  v.check((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'no zone'),
)
const branchSchema = v.object({
  title: v.optional(textSchema, 'Клиника'),
  zone: v.optional(zoneSchema),
  staff: v.optional(v.pipe(numberSchema, v.minValue(1), v.maxValue(40))),
  clients: v.pipe(numberSchema, v.maxValue(400_000)),
  visits: v.pipe(numberSchema, v.maxValue(400_000)),
  seed: v.optional(numberSchema, 1),
})
const clinicSchema = v.object({
  login: textSchema,
  password: v.optional(textSchema, 'parol'),
  branches: v.pipe(v.array(branchSchema), v.minLength(1)),
})
const webhookSchema = v.object({ hookMode: v.exactOptional(v.picklist(webhookModes)) })
/** If the double makes the secrets, no password is given: the next one is generated. */
const passwordSchema = v.object({ login: textSchema, password: v.optional(textSchema, 'parol') })
/** `steps`: actions of such a day that are done at once. */
const daySimulationSchema = v.object({
  everySeconds: v.exactOptional(v.nullable(v.pipe(numberSchema, v.minValue(1), v.maxValue(3600)))),
  steps: v.optional(v.pipe(numberSchema, v.maxValue(1000)), 0),
})
const limitsSchema = v.object({
  perSecond: v.nullable(numberSchema),
  perMinute: v.nullable(numberSchema),
})

/** Adds JSON routes for tests and tools; a real host has none of them. */
export function addSystemToolRoutes(
  server: FastifyInstance,
  clinicSystem: ClinicSystem,
  { hooks, limiter }: { hooks: WebhookSender | null; limiter: RateLimiter },
): void {
  const root = `/${clinicSystem.definition.name}`
  const notFoundBody = { message: 'No such login, branch, record or client.' }
  const toClinicBody = (user: User) => ({
    login: user.login,
    token: clinicSystem.getToken(user),
    ...clinicSystem.definition.createCredentials?.(clinicSystem, user),
    branches: user.branchIds
      .flatMap((id) => clinicSystem.branches.get(id) ?? [])
      .map(toBranchSummary),
  })

  server.get(`${root}/clinics`, async () => ({
    items: [...clinicSystem.users.values()].map(toClinicBody),
  }))

  server.post(`${root}/clinics`, async (request, reply) => {
    const { login, password, branches } = v.parse(clinicSchema, request.body)
    if (branches.length > clinicSystem.definition.maxBranches)
      return reply.code(400).send({ message: 'Too many branches.' })
    if (clinicSystem.users.has(login))
      return reply.code(409).send({ message: 'The login is taken.' })
    const plans = branches.map((each) => ({
      ...each,
      zone: each.zone ?? clinicSystem.definition.defaultZone,
      staff: each.staff ?? Math.min(40, 4 + Math.floor(each.visits / 5_000)),
    }))
    return reply
      .code(201)
      .send(toClinicBody(await createUser(clinicSystem, login, password, plans)))
  })

  server.post(`${root}/password`, async (request, reply) => {
    const { login, password } = v.parse(passwordSchema, request.body)
    const user = clinicSystem.users.get(login)
    if (!user) return reply.code(404).send(notFoundBody)
    await clinicSystem.apply({ act: 'password', login, password: hashPassword(login, password) })
    return toClinicBody(user)
  })

  server.post(`${root}/forget-tokens`, async (request, reply) => {
    const { login } = v.parse(v.object({ login: textSchema }), request.body)
    const user = clinicSystem.users.get(login)
    if (!user) return reply.code(404).send(notFoundBody)
    await clinicSystem.apply({ act: 'forget', login })
    return toClinicBody(user)
  })

  const findBranch = (id: unknown): Branch | undefined =>
    clinicSystem.branches.get(v.parse(v.object({ branchId: integerSchema }), id).branchId)

  server.post(`${root}/branch`, async (request, reply) => {
    const branch = findBranch(request.body)
    if (!branch) return reply.code(404).send(notFoundBody)
    const settings = v.parse(clinicSystem.definition.settings, request.body)
    const mode = v.parse(webhookSchema, request.body)
    await clinicSystem.apply({ act: 'settings', branchId: branch.id, settings, ...mode })
    if (mode.hookMode) hooks?.sendDelayed(branch)
    return toBranchSummary(branch)
  })

  server.post(`${root}/act`, async (request, reply) => {
    const branch = findBranch(request.body)
    const changes = branch
      ? await performStaffAction(clinicSystem, branch, v.parse(staffActionSchema, request.body))
      : []
    if (changes.length === 0) return reply.code(404).send(notFoundBody)
    return { items: changes.map(({ resource, status, row }) => ({ resource, status, ...row })) }
  })

  server.post(`${root}/own-day`, async (request, reply) => {
    const branch = findBranch(request.body)
    if (!branch) return reply.code(404).send(notFoundBody)
    const { everySeconds, steps } = v.parse(daySimulationSchema, request.body)
    if (everySeconds !== undefined)
      clinicSystem.daySimulation.setIntervalSeconds(branch.id, everySeconds)
    const done = await clinicSystem.daySimulation.step(branch.id, steps)
    return { everySeconds: clinicSystem.daySimulation.getIntervalSeconds(branch.id), done }
  })

  server.get(`${root}/truth/:branchId`, async (request, reply) => {
    const branch = findBranch(request.params)
    return branch ? exportBranch(branch) : reply.code(404).send(notFoundBody)
  })

  server.post(`${root}/faults`, async (request, reply) => {
    clinicSystem.faults.add(v.parse(faultSchema, request.body))
    return reply.code(204).send()
  })

  server.get(`${root}/limits`, async () => ({ items: limiter.listCounts() }))

  /** Sets the limits and resets the counts. */
  server.post(`${root}/limits`, async (request, reply) => {
    limiter.setLimits(v.parse(limitsSchema, request.body))
    limiter.reset()
    return reply.code(204).send()
  })
}

const toBranchSummary = ({ clients, bookings, ...branch }: Branch) => ({
  ...{ id: branch.id, title: branch.title, zone: branch.zone },
  ...{ settings: branch.settings, staff: branch.staff, services: branch.services },
  clients: clients.listAll().length,
  bookings: bookings.listAll().length,
})
