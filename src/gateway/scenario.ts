import { DEFAULT_WAIT_MINUTES } from '../../domain/limits.ts'
import type {
  CascadeStepInput,
  Resolvers,
  ScenarioInput,
} from '../../schema/generated/resolvers.ts'
import type { components } from '../../schema/generated/rest.ts'
import type { FacadeContext } from './context.ts'
import { toPage } from './to-page.ts'
import { toQueryParams } from './to-query-params.ts'
import { unwrapOptionalResponse, unwrapResponse } from './unwrap-response.ts'

const loadScenario = (rest: FacadeContext['rest'], id: string) =>
  unwrapResponse(rest.GET('/api/scenario/{id}', { params: { path: { id } } }))

// GraphQL input types cannot require a non-null optional value; the host refuses null where a setting needs a value.
const toScenarioSettings = (input: ScenarioInput | null | undefined) =>
  input as components['schemas']['ScenarioInput']

// The API's default; its generated type makes the field required.
const toCascadeStep = ({ channel, waitMinutes }: CascadeStepInput) => ({
  channel,
  waitMinutes: waitMinutes ?? DEFAULT_WAIT_MINUTES,
})

/** Scenarios, their sending lists and their lifecycle. */
export const scenario = {
  Query: {
    scenarios: async (_, query, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/scenario/list', { params: { query: toQueryParams(query) } }),
        ),
      ),
    scenario: (_, path, context) =>
      unwrapOptionalResponse(context, context.rest.GET('/api/scenario/{id}', { params: { path } })),
    listReasons: async (_, { scenarioId: id }, context) => {
      const answer = await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/scenario/{id}/sending-list/reasons', { params: { path: { id } } }),
      )
      return answer?.items ?? null
    },
    launch: (_, { scenarioId: id, ...query }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/scenario/{id}/launch', {
          params: { path: { id }, query: toQueryParams(query) },
        }),
      ),
    cascades: async (_parent, _args, context) =>
      (await unwrapOptionalResponse(
        context,
        context.rest.GET('/api/scenario/settings/cascades/list'),
      )) ?? [],
    cascadeFigures: (_, { scenarioId: id }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/scenario/{id}/cascade-figures', { params: { path: { id } } }),
      ),
    textTrials: (_, { scenarioId: id }, context) =>
      unwrapOptionalResponse(
        context,
        context.rest.GET('/api/scenario/{id}/trial', { params: { path: { id } } }),
      ),
    sendingList: async (_, { scenarioId, ...query }, context) =>
      toPage(
        await unwrapOptionalResponse(
          context,
          context.rest.GET('/api/scenario/{id}/sending-list', {
            params: { path: { id: scenarioId }, query: toQueryParams(query) },
          }),
        ),
      ),
  },
  Mutation: {
    createScenario: (_, { input: { settings, ...body } }, { rest }) =>
      unwrapResponse(
        rest.POST('/api/scenario', { body: { ...toScenarioSettings(settings), ...body } }),
      ),
    saveScenario: (_, { id, input, was }, { rest }) =>
      unwrapResponse(
        rest.PUT('/api/scenario/{id}', {
          params: { path: { id } },
          body: { ...toScenarioSettings(input), ...(was && { was }) },
        }),
      ),
    saveCascade: async (_, { scenarioId, channels }, { rest }) => {
      await unwrapResponse(
        rest.PUT('/api/scenario/settings/cascades/update', {
          body: [{ scenarioId, channels: channels.map(toCascadeStep) }],
          parseAs: 'text',
        }),
      )
      return loadScenario(rest, scenarioId)
    },
    beginTextTrial: async (_, { scenarioId, input, was }, { rest }) => {
      const params = { path: { id: scenarioId } }
      const body = { ...input, ...(was && { was }) }
      const trials = await unwrapResponse(rest.POST('/api/scenario/{id}/trial', { params, body }))
      return { trials, scenarioId }
    },
    endTextTrial: async (_, { scenarioId, ...body }, { rest }) => {
      const params = { path: { id: scenarioId } }
      const trials = await unwrapResponse(
        rest.POST('/api/scenario/{id}/trial/end', { params, body }),
      )
      return { trials, scenarioId }
    },
    takeTrialText: async (_, { scenarioId, was, ...taken }, { rest }) => {
      const params = { path: { id: scenarioId } }
      const body = { ...taken, ...(was && { was }) }
      const trials = await unwrapResponse(
        rest.POST('/api/scenario/{id}/trial/take', { params, body }),
      )
      return { trials, scenarioId }
    },
    regenerate: async (_, { scenarioId }, { rest }) => ({
      ...(await unwrapResponse(
        rest.POST('/api/scenario/{id}/regenerate', { params: { path: { id: scenarioId } } }),
      )),
      scenarioId,
    }),
    verify: async (_, { scenarioId: id, hash }, { rest }) => {
      await unwrapResponse(
        rest.POST('/api/scenario/{id}/verify', {
          params: { path: { id } },
          body: { hash },
          parseAs: 'text',
        }),
      )
      return loadScenario(rest, id)
    },
    start: async (_, { scenarioId: id, hash, includePast }, { rest }) => {
      await unwrapResponse(
        rest.POST('/api/scenario/{id}/start', {
          params: { path: { id } },
          body: { hash, includePast: includePast ?? false },
          parseAs: 'text',
        }),
      )
      return loadScenario(rest, id)
    },
    stop: async (_, { scenarioId: id }, { rest }) => {
      await unwrapResponse(
        rest.POST('/api/scenario/{id}/stop', { params: { path: { id } }, parseAs: 'text' }),
      )
      return loadScenario(rest, id)
    },
    undoStop: async (_, { scenarioId: id }, { rest }) => {
      await unwrapResponse(
        rest.POST('/api/scenario/{id}/stop/undo', { params: { path: { id } }, parseAs: 'text' }),
      )
      return loadScenario(rest, id)
    },
  },
  Regenerated: {
    scenario: ({ scenarioId }, _args, { rest }) => loadScenario(rest, scenarioId),
  },
  TrialChange: {
    scenario: ({ scenarioId }, _args, { rest }) => loadScenario(rest, scenarioId),
  },
} satisfies Resolvers
