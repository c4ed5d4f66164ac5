import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { consumePendingAction, subscribeToLocation, writeSearch } from '../browser/location.ts'
import {
  type CardSaveRequest,
  clinicCardMachine,
} from '../machines/settings/clinic-card.machine.ts'
import { type DayOffChange, daysOffMachine } from '../machines/settings/days-off.machine.ts'
import {
  type PlannedPrice,
  type PriceChanges,
  pricesMachine,
} from '../machines/settings/prices.machine.ts'
import {
  type ProfileEmailForm,
  type ProfileNameForm,
  profileMachine,
} from '../machines/settings/profile.machine.ts'
import {
  type QuickAnswer,
  type QuickAnswerInput,
  quickAnswersMachine,
} from '../machines/settings/quick-answers.machine.ts'
import {
  type ReportEmailAddress,
  type ReportEmailAddressForm,
  reportEmailAddressesMachine,
} from '../machines/settings/report-email-addresses.machine.ts'
import {
  type SettingsPageEvent,
  settingsCardsQuery,
  settingsPageMachine,
} from '../machines/settings/settings-page.machine.ts'
import { formatUrlState } from '../machines/settings/settings-url-state.ts'
import type { CrudFacts, CrudSave } from '../machines/shared/crud.machine.ts'
import { paths } from '../machines/url-state/routes.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { providePassword } from './password.ts'

/** Connects the ports of the settings screen to the gateway. */
export const provideSettings = (callGateway: GatewayCaller) =>
  settingsPageMachine.provide({
    actions: { writeUrl: ({ context }) => writeSearch(formatUrlState(context)) },
    actors: {
      urlListener: fromCallback<SettingsPageEvent>(({ sendBack }) =>
        subscribeToLocation((path, search) => {
          if (path === paths.settings()) sendBack({ type: 'url.changed', search })
        }),
      ),
      pendingAction: fromCallback<SettingsPageEvent>(({ sendBack }) => {
        if (consumePendingAction('editCard'))
          sendBack({ type: 'card.open', card: { of: 'company' } })
      }),
      cards: settingsCardsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: await callGateway(graph.CardsDocument, {}, signal),
          })),
        },
      }),
      clinicCard: clinicCardMachine.provide({
        actors: {
          saveCard: fromPromise<void, CardSaveRequest | null>(({ input }) =>
            saveSettingsCard(callGateway, input),
          ),
        },
      }),
      daysOff: daysOffMachine.provide({
        actors: {
          saveDayOff: fromPromise<void, DayOffChange | null>(async ({ input }) => {
            if (!input) return
            const { isOff, ...about } = input
            if (isOff) await callGateway(graph.AddDayOffDocument, about)
            else await callGateway(graph.RemoveDayOffDocument, about)
          }),
        },
      }),
      prices: pricesMachine.provide({
        actors: {
          savePrices: fromPromise<void, PriceChanges>(
            async ({ input: { prices, since, seconds } }) => {
              await callGateway(graph.SaveCompanyDocument, {
                input: { secondsPerMessage: seconds },
              })
              for (const [provider, price] of Object.entries(prices))
                await callGateway(graph.SetPriceDocument, { provider, price, since })
            },
          ),
          cancelPlannedPrice: fromPromise<void, PlannedPrice>(async ({ input }) => {
            await callGateway(graph.TakeBackPriceDocument, input)
          }),
        },
      }),
      quickAnswers: quickAnswersMachine.provide({
        actors: {
          loadRows: fromPromise<CrudFacts<QuickAnswer, null>, void>(async ({ signal }) => {
            const { quickAnswers } = await callGateway(graph.QuickAnswersDocument, {}, signal)
            return { rows: quickAnswers.items, related: null }
          }),
          saveRow: fromPromise<QuickAnswer, CrudSave<QuickAnswerInput, QuickAnswer>>(
            async ({ input: { id, input, baseRow } }) => {
              const base = baseRow && { name: baseRow.name, text: baseRow.text }
              const variables = { id, input, was: base }
              return (await callGateway(graph.SaveQuickAnswerDocument, variables)).saveQuickAnswer
            },
          ),
          removeRow: fromPromise<void, { id: string }>(async ({ input }) => {
            await callGateway(graph.RemoveQuickAnswerDocument, input)
          }),
        },
      }),
      reportEmailAddresses: reportEmailAddressesMachine.provide({
        actors: {
          loadRows: fromPromise<CrudFacts<ReportEmailAddress, null>, void>(async ({ signal }) => {
            const { letterAddresses } = await callGateway(graph.LetterAddressesDocument, {}, signal)
            return { rows: letterAddresses.items, related: null }
          }),
          // Saving an existing address resends its confirmation request.
          saveRow: fromPromise<
            ReportEmailAddress,
            CrudSave<ReportEmailAddressForm, ReportEmailAddress>
          >(async ({ input: { id, input } }) =>
            id
              ? (await callGateway(graph.SendLetterConfirmationDocument, { id }))
                  .sendLetterConfirmation
              : (await callGateway(graph.AddLetterAddressDocument, input)).addLetterAddress,
          ),
          removeRow: fromPromise<void, { id: string }>(async ({ input }) => {
            await callGateway(graph.RemoveLetterAddressDocument, input)
          }),
        },
      }),
      profile: profileMachine.provide({
        actors: {
          saveName: fromPromise<void, ProfileNameForm>(async ({ input }) => {
            await callGateway.account(graph.SaveNameDocument, input)
          }),
          changeEmail: fromPromise<string, ProfileEmailForm>(async ({ input }) => {
            await callGateway.account(graph.ChangeEmailDocument, input)
            return input.email
          }),
        },
      }),
      password: providePassword(callGateway),
    },
  })

async function saveSettingsCard(
  callGateway: GatewayCaller,
  request: CardSaveRequest | null,
): Promise<void> {
  if (request?.what === 'company')
    await callGateway(graph.SaveCompanyDocument, { input: request.input })
  else if (request?.what === 'logo') {
    const { branch, file } = request
    if (branch) await callGateway.upload(graph.SetBranchLogoDocument, { id: branch, file })
    else await callGateway.upload(graph.SetCompanyLogoDocument, { file })
  } else if (request?.id)
    await callGateway(graph.UpdateBranchDocument, { id: request.id, input: request.input })
  else if (request) await callGateway(graph.CreateBranchDocument, { input: request.input })
}
