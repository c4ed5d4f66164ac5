import { fromPromise } from 'xstate'
import * as graph from '../schema/generated/client/graphql.ts'
import type { Ask } from './ask.ts'
import { type CardAsked, cardMachine } from './machines/card.machine.ts'
import { type PasswordForm, passwordMachine } from './machines/password.machine.ts'
import { cardsQuery, settingsPageMachine } from './machines/settings-page.machine.ts'

/** The settings screen with every port connected to the facade. */
export const provideSettings = (ask: Ask) =>
  settingsPageMachine.provide({
    actors: {
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
      password: passwordMachine.provide({
        actors: {
          changePassword: fromPromise<void, PasswordForm>(async ({ input }) => {
            const { currentPassword, newPassword } = input
            await ask.account(graph.ChangePasswordDocument, { currentPassword, newPassword })
          }),
        },
      }),
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
