import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ActorRefFrom } from 'xstate'
import type { tokenMachine } from '../machines/session/token.machine.ts'
import { callWithToken } from './call-with-token.ts'
import { type FetchedFile, fetchFile } from './fetch-file.ts'
import type { GatewayClient } from './gateway-client.ts'

/** Calls the gateway as the signed-in user, in the user's language. */
export interface GatewayCaller {
  <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>
  /** For calls under /api/account, which never start a token refresh. */
  account<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>
  /** For calls that need no session. */
  anonymous<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** Sends without waiting for a response; also works while the page unloads. Failures are ignored. */
  sendBeacon<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): void
  upload<Data, Variables extends { file: File }>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Data>
  /** Fetches a file by its path. */
  file(path: string, signal?: AbortSignal): Promise<FetchedFile>
}

/** `tokens` and `locale` are read at each call, because both change. */
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
        { signal, canRefresh },
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
