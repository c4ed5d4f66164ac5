import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ActorRefFrom } from 'xstate'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { callWithToken } from './call-with-token.ts'
import { type FetchedFile, fetchFile } from './fetch-file.ts'
import type { GatewayClient } from './gateway-client.ts'

/** Asks the facade as the signed-in reader, in the reader's language. */
export interface GatewayCaller {
  <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>
  /** For calls under /api/account, which never start a refresh. */
  account<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>
  /** For calls of one who need not be signed in. */
  anonymous<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** Says what nobody waits for: it leaves though the page goes away, and that it did not arrive is no failure. */
  sendBeacon<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): void
  upload<Data, Variables extends { file: File }>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>
  /** Fetches what leaves as a file, by its path. */
  file(path: string, signal?: AbortSignal): Promise<FetchedFile>
}

/** `tokens` and `locale` are looked up at each call: both change while the page lives. */
export function createGatewayCaller(
  gateway: GatewayClient,
  tokens: () => ActorRefFrom<typeof tokenMachine> | undefined,
  locale: () => string,
): GatewayCaller {
  const createCall =
    (canRefresh: boolean) =>
    <Data, Variables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ) =>
      callWithToken(
        tokens(),
        (token) => gateway.call(document, variables, { token, locale: locale() }),
        { signal, refreshes: canRefresh },
      )
  return Object.assign(createCall(true), {
    account: createCall(false),
    anonymous: <Data, Variables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => gateway.call(document, variables, { token: null, locale: locale() }),
    sendBeacon: <Data, Variables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      const token = tokens()?.getSnapshot().context.pair.accessToken
      if (token) gateway.sendBeacon(document, variables, { token, locale: locale() })
    },
    upload: <Data, Variables extends { file: File }>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      signal?: AbortSignal,
    ) =>
      callWithToken(
        tokens(),
        (token) => gateway.upload(document, variables, { token, locale: locale() }),
        { signal },
      ),
    file: (path: string, signal?: AbortSignal) =>
      callWithToken(tokens(), (token) => fetchFile(path, { token, locale: locale() }, signal), {
        signal,
      }),
  })
}
