import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { hearLocation, keepSearch, takeErrand } from '../browser/location.ts'
import { paths } from '../machines/places/routes.ts'
import { type CardAsked, cardMachine } from '../machines/settings/card.machine.ts'
import { searchOf } from '../machines/settings/card-open.ts'
import { type DayOffAsked, daysOffMachine } from '../machines/settings/days-off.machine.ts'
import {
  type LetterAddress,
  type LetterAddressForm,
  letterAddressesMachine,
} from '../machines/settings/letter-addresses.machine.ts'
import {
  type PlannedPrice,
  type PricesAsked,
  pricesMachine,
} from '../machines/settings/prices.machine.ts'
import {
  type EmailForm,
  type NameForm,
  profileMachine,
} from '../machines/settings/profile.machine.ts'
import {
  type QuickAnswer,
  type QuickAnswerInput,
  quickAnswersMachine,
} from '../machines/settings/quick-answers.machine.ts'
import {
  cardsQuery,
  type SettingsPageEvent,
  settingsPageMachine,
} from '../machines/settings/settings-page.machine.ts'
import type { CrudFacts, CrudSave } from '../machines/shared/crud.machine.ts'
import type { Ask } from './ask.ts'
import { providePassword } from './password.ts'

/** The settings screen with every port connected to the facade. */
export const provideSettings = (ask: Ask) =>
  settingsPageMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<SettingsPageEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.settings()) sendBack({ type: 'address.changed', search })
        }),
      ),
      errand: fromCallback<SettingsPageEvent>(({ sendBack }) => {
        if (takeErrand('editCard')) sendBack({ type: 'card.open', card: { of: 'company' } })
      }),
      cards: cardsQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: await ask(graph.CardsDocument, {}, signal),
          })),
        },
      }),
      card: cardMachine.provide({
        actors: { saveCard: fromPromise<void, CardAsked | null>(({ input }) => save(ask, input)) },
      }),
      daysOff: daysOffMachine.provide({
        actors: {
          saveDayOff: fromPromise<void, DayOffAsked | null>(async ({ input }) => {
            if (!input) return
            const { isOff, ...about } = input
            if (isOff) await ask(graph.AddDayOffDocument, about)
            else await ask(graph.RemoveDayOffDocument, about)
          }),
        },
      }),
      prices: pricesMachine.provide({
        actors: {
          savePrices: fromPromise<void, PricesAsked>(
            async ({ input: { prices, since, seconds } }) => {
              await ask(graph.SaveCompanyDocument, { input: { secondsPerMessage: seconds } })
              for (const [provider, price] of Object.entries(prices))
                await ask(graph.SetPriceDocument, { provider, price, since })
            },
          ),
          takeBackPrice: fromPromise<void, PlannedPrice>(async ({ input }) => {
            await ask(graph.TakeBackPriceDocument, input)
          }),
        },
      }),
      quickAnswers: quickAnswersMachine.provide({
        actors: {
          loadRows: fromPromise<CrudFacts<QuickAnswer, null>, void>(async ({ signal }) => {
            const { quickAnswers } = await ask(graph.QuickAnswersDocument, {}, signal)
            return { rows: quickAnswers.items, beside: null }
          }),
          saveRow: fromPromise<QuickAnswer, CrudSave<QuickAnswerInput, QuickAnswer>>(
            async ({ input: { id, input, was } }) => {
              const begun = was && { name: was.name, text: was.text }
              const asked = { id, input, was: begun }
              return (await ask(graph.SaveQuickAnswerDocument, asked)).saveQuickAnswer
            },
          ),
          removeRow: fromPromise<void, { id: string }>(async ({ input }) => {
            await ask(graph.RemoveQuickAnswerDocument, input)
          }),
        },
      }),
      letterAddresses: letterAddressesMachine.provide({
        actors: {
          loadRows: fromPromise<CrudFacts<LetterAddress, null>, void>(async ({ signal }) => {
            const { letterAddresses } = await ask(graph.LetterAddressesDocument, {}, signal)
            return { rows: letterAddresses.items, beside: null }
          }),
          // An address that is known is asked once more.
          saveRow: fromPromise<LetterAddress, CrudSave<LetterAddressForm, LetterAddress>>(
            async ({ input: { id, input } }) =>
              id
                ? (await ask(graph.SendLetterConfirmationDocument, { id })).sendLetterConfirmation
                : (await ask(graph.AddLetterAddressDocument, input)).addLetterAddress,
          ),
          removeRow: fromPromise<void, { id: string }>(async ({ input }) => {
            await ask(graph.RemoveLetterAddressDocument, input)
          }),
        },
      }),
      profile: profileMachine.provide({
        actors: {
          saveName: fromPromise<void, NameForm>(async ({ input }) => {
            await ask.account(graph.SaveNameDocument, input)
          }),
          changeEmail: fromPromise<string, EmailForm>(async ({ input }) => {
            await ask.account(graph.ChangeEmailDocument, input)
            return input.email
          }),
        },
      }),
      password: providePassword(ask),
    },
  })

async function save(ask: Ask, asked: CardAsked | null): Promise<void> {
  if (asked?.what === 'company') await ask(graph.SaveCompanyDocument, { input: asked.input })
  else if (asked?.what === 'logo') {
    const { branch, file } = asked
    if (branch) await ask.upload(graph.SetBranchLogoDocument, { id: branch, file })
    else await ask.upload(graph.SetCompanyLogoDocument, { file })
  } else if (asked?.id) await ask(graph.UpdateBranchDocument, { id: asked.id, input: asked.input })
  else if (asked) await ask(graph.CreateBranchDocument, { input: asked.input })
}
