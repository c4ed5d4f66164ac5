import type { Resolvers } from '../../schema/generated/resolvers.ts'
import type { CompanyModel } from './models.ts'
import { parsePartialJson } from './partial-response.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

/** The clinic's card, branches and specialists, and the clinics that a master may enter. */
export const clinic = {
  Query: {
    company: async (_, _args, { rest }) =>
      parsePartialJson<CompanyModel>(
        await unwrapResponse(rest.GET('/api/company', { parseAs: 'text' })),
      ),
    setUp: (_, _args, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/company/set-up')),
    companies: async (_, query, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/company/list', { params: { query: toQueryParams(query) } }),
        ),
      ),
    branches: async (_, _args, { rest }) =>
      toPage(await unwrapResponse(rest.GET('/api/branch/list/details'))).items,
    specialists: async (_, query, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/specialist/list', { params: { query: toQueryParams(query) } }),
        ),
      ),
    specialistCards: async (_, query, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/specialist/card/list', {
            params: { query: toQueryParams(query) },
          }),
        ),
      ),
  },
  Mutation: {
    saveCompany: async (
      _,
      { input: { name, timeZone, freshnessMinutes, secondsPerMessage, ...card } },
      { rest },
    ) => {
      // These fields have no empty value: null means unchanged.
      const body = {
        ...card,
        ...(name && { name }),
        ...(timeZone && { timeZone }),
        ...(freshnessMinutes && { freshnessMinutes }),
        ...(secondsPerMessage && { secondsPerMessage }),
      }
      return parsePartialJson<CompanyModel>(
        await unwrapResponse(rest.POST('/api/company', { body, parseAs: 'text' })),
      )
    },
    addDayOff: async (_, args, { rest }) =>
      (await unwrapResponse(rest.PUT('/api/day-off/{day}', { params: toDayOffParams(args) })))
        .daysOff,
    removeDayOff: async (_, args, { rest }) =>
      (await unwrapResponse(rest.DELETE('/api/day-off/{day}', { params: toDayOffParams(args) })))
        .daysOff,
    setCompanyLogo: async (_, { file }, { rest }) => {
      const body = new FormData()
      body.append('file', file, file.name)
      const { logo } = await unwrapResponse(
        rest.PUT('/api/company/logo', { body, bodySerializer: () => body }),
      )
      return logo
    },
    setBranchLogo: async (_, { id, file }, { rest }) => {
      const body = new FormData()
      body.append('file', file, file.name)
      const { logo } = await unwrapResponse(
        rest.PUT('/api/branch/{id}/logo', {
          params: { path: { id } },
          body,
          bodySerializer: () => body,
        }),
      )
      return logo
    },
    createBranch: (_, { input }, { rest }) =>
      unwrapResponse(rest.POST('/api/branch', { body: input })),
    updateBranch: (_, { id, input }, { rest }) =>
      unwrapResponse(rest.PUT('/api/branch/{id}', { params: { path: { id } }, body: input })),
    saveSpecialist: (_, { id, cardText = null, was }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/specialist/{id}', {
          params: { path: { id } },
          body: { cardText, ...(was !== undefined && { was }) },
        }),
      ),
    setSpecialistPicture: async (_, { id, file }, { rest }) => {
      const body = new FormData()
      body.append('file', file, file.name)
      const { picture } = await unwrapResponse(
        rest.PUT('/api/specialist/{id}/picture', {
          params: { path: { id } },
          body,
          bodySerializer: () => body,
        }),
      )
      return picture
    },
    removeSpecialistPicture: async (_, { id }, { rest }) => {
      await unwrapResponse(
        rest.DELETE('/api/specialist/{id}/picture', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers

const toDayOffParams = ({ day, branchId }: { day: string; branchId?: string | null }) => ({
  path: { day },
  query: toQueryParams({ branchId }),
})
