import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { NewClient } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import { faultSchema } from '../clinic-system/fault-queue.ts'
import { contactChannels } from '../clinic-system/model.ts'
import { daySchema as dayShape, integerSchema } from '../clinic-system/schemas.ts'
import { performStaffAction, staffActionSchema } from '../clinic-system/staff-actions.ts'
import { createNextClinic } from '../clinic-system/users.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { getLocalToday, renderClinicDayPage } from './clinic-day-page.ts'
import { renderClinicsPage } from './clinics-page.ts'
import type { Language } from './page-strings.ts'

const branchParamsSchema = v.object({ host: v.string(), branchId: integerSchema })
const dayQuerySchema = v.object({ day: v.optional(dayShape) })
const newPatientSchema = v.object({ surname: v.string(), name: v.string(), phone: v.string() })
const consentChanges: Record<'refuse' | 'agree' | 'remove', Partial<NewClient>> = {
  refuse: { refuses: [...contactChannels], smsNot: 1 },
  agree: { refuses: [], smsNot: 0 },
  remove: { deleted: true },
}
const consentSchema = v.object({
  clientId: integerSchema,
  consent: v.picklist(['refuse', 'agree', 'remove']),
})
const daySimulationSchema = v.object({
  every: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600))),
  ),
})
const faultFormSchema = v.object({
  ...faultSchema.entries,
  times: v.pipe(integerSchema, v.minValue(1)),
})

/** Pages of the clinic systems for their staff. */
export function addClinicPageRoutes(
  server: FastifyInstance,
  context: SandboxContext,
  getLanguage: (headers: Record<string, unknown>) => Language,
  setPageHeaders: (reply: FastifyReply) => FastifyReply,
): void {
  function findBranch(
    params: unknown,
  ): { clinics: ClinicSystem; branch: Branch; path: string } | null {
    const { host, branchId } = v.parse(branchParamsSchema, params)
    const clinics = context.clinicSystems.find((each) => each.definition.name === host)
    const branch = clinics?.branches.get(branchId)
    return clinics && branch ? { clinics, branch, path: `/clinics/${host}/${branchId}` } : null
  }
  const sendNotFound = (reply: FastifyReply) => reply.code(404).send({ message: 'No such clinic.' })
  const redirectBack = (reply: FastifyReply, path: string, body: unknown) => {
    const { day } = v.parse(dayQuerySchema, body)
    return reply.redirect(day ? `${path}?day=${day}` : path, 303)
  }

  server.get('/clinics', async (request, reply) =>
    setPageHeaders(reply).send(
      renderClinicsPage(context.clinicSystems, context.url, getLanguage(request.headers)),
    ),
  )

  server.post('/clinics', async (request, reply) => {
    const { host } = v.parse(v.object({ host: v.string() }), request.body)
    const clinics = context.clinicSystems.find((each) => each.definition.name === host)
    if (!clinics?.definition.createCredentials) return sendNotFound(reply)
    await createNextClinic(clinics)
    return reply.redirect('/clinics', 303)
  })

  server.post('/clinics/:host/renew', async (request, reply) => {
    const { host } = v.parse(v.object({ host: v.string() }), request.params)
    const { login } = v.parse(v.object({ login: v.string() }), request.body)
    const clinics = context.clinicSystems.find((each) => each.definition.name === host)
    if (!clinics?.definition.createCredentials || !clinics.users.has(login))
      return sendNotFound(reply)
    await clinics.apply({ act: 'password', login, password: '' })
    return reply.redirect('/clinics', 303)
  })

  server.get('/clinics/:host/:branchId', async (request, reply) => {
    const target = findBranch(request.params)
    if (!target) return sendNotFound(reply)
    const { clinics, branch } = target
    const { day = getLocalToday(clinics, branch) } = v.parse(dayQuerySchema, request.query)
    return setPageHeaders(reply).send(
      renderClinicDayPage(clinics, branch, day, getLanguage(request.headers)),
    )
  })

  server.post('/clinics/:host/:branchId', async (request, reply) => {
    const place = findBranch(request.params)
    if (!place) return sendNotFound(reply)
    await performStaffAction(place.clinics, place.branch, v.parse(staffActionSchema, request.body))
    return redirectBack(reply, place.path, request.body)
  })

  server.post('/clinics/:host/:branchId/book', async (request, reply) => {
    const place = findBranch(request.params)
    if (!place) return sendNotFound(reply)
    const { clinics, branch, path } = place
    const client = v.parse(newPatientSchema, request.body)
    const act = { ...(request.body as object), act: 'book', clientId: 0 } // validated by the schema
    const booking = v.parse(staffActionSchema, act)
    const [welcomed] = await performStaffAction(clinics, branch, { act: 'welcome', client })
    if (booking.act === 'book' && welcomed)
      await performStaffAction(clinics, branch, { ...booking, clientId: welcomed.row.id })
    return redirectBack(reply, path, request.body)
  })

  server.post('/clinics/:host/:branchId/client', async (request, reply) => {
    const place = findBranch(request.params)
    if (!place) return sendNotFound(reply)
    const { clientId, consent } = v.parse(consentSchema, request.body)
    const { clinics, branch, path } = place
    await clinics.apply({
      act: 'amend',
      branchId: branch.id,
      clientId,
      change: consentChanges[consent],
    })
    return redirectBack(reply, path, request.body)
  })

  server.post('/clinics/:host/:branchId/own-day', async (request, reply) => {
    const place = findBranch(request.params)
    if (!place) return sendNotFound(reply)
    const { every } = v.parse(daySimulationSchema, request.body)
    place.clinics.daySimulation.setIntervalSeconds(place.branch.id, every)
    return redirectBack(reply, place.path, request.body)
  })

  server.post('/clinics/:host/:branchId/faults', async (request, reply) => {
    const place = findBranch(request.params)
    if (!place) return sendNotFound(reply)
    place.clinics.faults.add(v.parse(faultFormSchema, request.body))
    return redirectBack(reply, place.path, request.body)
  })
}
