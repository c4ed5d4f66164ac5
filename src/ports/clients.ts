import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { saveFile } from '../browser/browser.ts'
import { hearLocation, keepSearch } from '../browser/location.ts'
import {
  type ConsentNoted,
  clientConsentMachine,
} from '../machines/clients/client-consent.machine.ts'
import {
  clientPersonMachine,
  type PersonExport,
} from '../machines/clients/client-person.machine.ts'
import {
  clientRequestsMachine,
  type RequestMark,
} from '../machines/clients/client-requests.machine.ts'
import { type ClientsEvent, clientsMachine } from '../machines/clients/clients.machine.ts'
import {
  type ClientRow,
  type ClientsAside,
  type ClientsFilter,
  clientFacts,
  clientsList,
  clientsSelection,
  type Exclusion,
  type ExclusionBack,
} from '../machines/clients/clients-parts.ts'
import { searchOf } from '../machines/clients/clients-place.ts'
import { clientCard } from '../machines/patient/client-card.ts'
import { type PhoneAsked, phoneMachine } from '../machines/patient/phone.machine.ts'
import { paths } from '../machines/places/routes.ts'
import { CallFailure } from '../machines/shared/failure.ts'
import type { ListAnswer, ListAsk } from '../machines/shared/list.machine.ts'
import { PAGE } from '../machines/shared/list-pages.ts'
import type { Acted, Chosen, TakenBack } from '../machines/shared/selection-parts.ts'
import type { Ask } from './ask.ts'
import { clientsAsked } from './clients-asked.ts'
import { allFound, exclude, takeBack } from './exclusion.ts'
import { provideTableFile } from './table-file.ts'

/** The screen of patients with every port connected to the facade. */
export const provideClients = (ask: Ask) =>
  clientsMachine.provide({
    actions: { keepPlace: ({ context }) => keepSearch(searchOf(context)) },
    actors: {
      address: fromCallback<ClientsEvent>(({ sendBack }) =>
        hearLocation((path, search) => {
          if (path === paths.clients()) sendBack({ type: 'address.changed', search })
        }),
      ),
      list: clientsList.provide({
        actors: {
          loadPages: fromPromise<ListAnswer<ClientRow, ClientsAside>, ListAsk<ClientsFilter>>(
            ({ input, signal }) => loadClients(ask, input, signal),
          ),
        },
      }),
      facts: clientFacts.provide({
        actors: {
          load: fromPromise(async ({ signal }) => {
            const { specialists, branches, company } = await ask(
              graph.ClientFactsDocument,
              {},
              signal,
            )
            return {
              data: { specialists: specialists.items, branches, currency: company.currency },
            }
          }),
        },
      }),
      card: clientCard.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => {
            const { client, ...rest } = await ask(
              graph.ClientCardDocument,
              { id: input.args },
              signal,
            )
            // Another host may not know the call.
            if (!client) throw new CallFailure(404, null, 'No such patient')
            return { data: { ...rest, client } }
          }),
        },
      }),
      selection: clientsSelection.provide({
        actors: {
          gather: fromPromise<Chosen[], { asked: unknown }>(({ input, signal }) =>
            // Its screen asks.
            allFound(ask, input.asked as { filter: ClientsFilter; search: string }, signal),
          ),
          act: fromPromise<
            Acted<ExclusionBack>,
            { ids: string[]; rows: Chosen[]; action: Exclusion }
          >(({ input: { ids, action } }) => exclude(ask, ids, action)),
          takeBack: fromPromise<TakenBack, { back: ExclusionBack }>(({ input }) =>
            takeBack(ask, input.back),
          ),
        },
      }),
      person: clientPersonMachine.provide({
        actors: {
          exportPerson: fromPromise<void, PersonExport>(async ({ input: { clientId, page } }) => {
            const { clientExport } = await ask(graph.ClientExportDocument, { id: clientId, page })
            if (page) saveFile('patient.html', clientExport, 'text/html')
            else saveFile('patient.json', clientExport, 'application/json')
          }),
          erasePerson: fromPromise<void, { clientId: string }>(async ({ input }) => {
            await ask(graph.EraseClientDocument, { id: input.clientId })
          }),
        },
      }),
      consent: clientConsentMachine.provide({
        actors: {
          recordConsent: fromPromise<void, ConsentNoted>(async ({ input }) => {
            await ask(graph.RecordConsentDocument, input)
          }),
        },
      }),
      requests: clientRequestsMachine.provide({
        actors: {
          setHandled: fromPromise<void, RequestMark>(
            async ({ input: { id, handled, takesBack } }) => {
              await ask(graph.SetRequestHandledDocument, { requestId: id, handled, takesBack })
            },
          ),
        },
      }),
      file: provideTableFile(ask, 'client', (asked) =>
        // Its screen asks.
        clientsAsked(asked as { filter: ClientsFilter; search: string }),
      ),
      phone: phoneMachine.provide({
        actors: {
          correctPhone: fromPromise<void, PhoneAsked>(async ({ input }) => {
            await ask(graph.CorrectPhoneDocument, input)
          }),
        },
      }),
    },
  })

/** The pages asked for, and beside them who stands out. */
async function loadClients(
  ask: Ask,
  { pages, ...asked }: ListAsk<ClientsFilter>,
  signal: AbortSignal,
): Promise<ListAnswer<ClientRow, ClientsAside>> {
  const query = clientsAsked(asked)
  const [{ clientCounts }, ...answers] = await Promise.all([
    ask(graph.ClientCountsDocument, {}, signal),
    ...pages.map((page) => ask(graph.ClientsDocument, { ...query, page, pageSize: PAGE }, signal)),
  ])
  return {
    pages: Object.fromEntries(pages.map((page, at) => [page, answers[at]?.clients.items ?? []])),
    total: answers[0]?.clients.total ?? 0,
    more: answers[0]?.clients.more ?? false,
    aside: { counts: clientCounts ?? null },
  }
}
