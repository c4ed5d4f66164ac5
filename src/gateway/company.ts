import type { Resolvers } from '../../schema/generated/resolvers.ts'
import { ask, askKnown } from './ask.ts'
import { given } from './given.ts'
import type { CompanyModel } from './models.ts'
import { pageOf } from './page-of.ts'
import { promisedText } from './promised.ts'

/** The clinic's card, its branches and specialists, and the clinics a master may enter. */
export const company = {
  Query: {
    company: async (_, _args, { rest }) =>
      promisedText<CompanyModel>(await ask(rest.GET('/api/company', { parseAs: 'text' }))),
    setUp: (_, _args, context) => askKnown(context, context.rest.GET('/api/company/set-up')),
    companies: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/company/list', { params: { query: given(query) } }),
        ),
      ),
    branches: async (_, _args, { rest }) =>
      pageOf(await ask(rest.GET('/api/branch/list/details'))).items,
    specialists: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/specialist/list', { params: { query: given(query) } }),
        ),
      ),
    specialistCards: async (_, query, context) =>
      pageOf(
        await askKnown(
          context,
          context.rest.GET('/api/specialist/card/list', { params: { query: given(query) } }),
        ),
      ),
  },
  Mutation: {
    saveCompany: async (
      _,
      { input: { name, timeZone, freshnessMinutes, secondsPerMessage, ...card } },
      { rest },
    ) => {
      // A clinic has a name, a zone and a limit: a null is not one.
      const body = {
        ...card,
        ...(name && { name }),
        ...(timeZone && { timeZone }),
        ...(freshnessMinutes && { freshnessMinutes }),
        ...(secondsPerMessage && { secondsPerMessage }),
      }
      return promisedText<CompanyModel>(
        await ask(rest.POST('/api/company', { body, parseAs: 'text' })),
      )
    },
    addDayOff: async (_, args, { rest }) =>
      (await ask(rest.PUT('/api/day-off/{day}', { params: dayOff(args) }))).daysOff,
    removeDayOff: async (_, args, { rest }) =>
      (await ask(rest.DELETE('/api/day-off/{day}', { params: dayOff(args) }))).daysOff,
    setCompanyLogo: async (_, { file }, { rest }) => {
      const body = new FormData()
      body.append('file', file, file.name)
      const { logo } = await ask(
        rest.PUT('/api/company/logo', { body, bodySerializer: () => body }),
      )
      return logo
    },
    setBranchLogo: async (_, { id, file }, { rest }) => {
      const body = new FormData()
      body.append('file', file, file.name)
      const { logo } = await ask(
        rest.PUT('/api/branch/{id}/logo', {
          params: { path: { id } },
          body,
          bodySerializer: () => body,
        }),
      )
      return logo
    },
    createBranch: (_, { input }, { rest }) => ask(rest.POST('/api/branch', { body: input })),
    updateBranch: (_, { id, input }, { rest }) =>
      ask(rest.PUT('/api/branch/{id}', { params: { path: { id } }, body: input })),
    saveSpecialist: (_, { id, cardText = null, was }, { rest }) =>
      ask(
        rest.PUT('/api/specialist/{id}', {
          params: { path: { id } },
          body: { cardText, ...(was !== undefined && { was }) },
        }),
      ),
    setSpecialistPicture: async (_, { id, file }, { rest }) => {
      const body = new FormData()
      body.append('file', file, file.name)
      const { picture } = await ask(
        rest.PUT('/api/specialist/{id}/picture', {
          params: { path: { id } },
          body,
          bodySerializer: () => body,
        }),
      )
      return picture
    },
    removeSpecialistPicture: async (_, { id }, { rest }) => {
      await ask(
        rest.DELETE('/api/specialist/{id}/picture', { params: { path: { id } }, parseAs: 'text' }),
      )
      return true
    },
  },
} satisfies Resolvers

const dayOff = ({ day, branchId }: { day: string; branchId?: string | null }) => ({
  path: { day },
  query: given({ branchId }),
})
