import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { ClientError, GraphQLClient } from 'graphql-request'
import { CallFailure } from '../machines/shared/failure.ts'

export interface CallHeaders {
  token: string | null
  locale: string
}

/** The page's only network client for GraphQL: sends registered operations by their hash; refusals become `CallFailure`. */
export interface GatewayClient {
  call<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    headers: CallHeaders,
  ): Promise<Data>
  /** Also works while the page unloads; the response is ignored. */
  sendBeacon<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    headers: CallHeaders,
  ): void
  /** Sends the variable `file` by the GraphQL multipart request specification. */
  upload<Data, Variables extends { file: File }>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    headers: CallHeaders,
  ): Promise<Data>
}

export function createGatewayClient(url: string): GatewayClient {
  const client = new GraphQLClient(url, {
    excludeOperationName: true,
    // A registered operation is sent as its hash, but graphql-request only knows query texts.
    jsonSerializer: {
      parse: JSON.parse,
      stringify: (body: { query?: string; variables?: unknown }) =>
        JSON.stringify(
          body.query?.startsWith('sha256:')
            ? { documentId: body.query, variables: body.variables }
            : body,
        ),
    },
  })
  return {
    call: (document, variables, headers) =>
      client
        .request<Awaited<ReturnType<typeof client.request>>>(
          getDocumentHash(document),
          variables ?? {},
          toHeaders(headers),
        )
        .then((data) => data as never, throwCallFailure),
    sendBeacon(document, variables, headers) {
      fetch(url, {
        method: 'POST',
        keepalive: true,
        body: JSON.stringify({ documentId: getDocumentHash(document), variables }),
        headers: { ...toHeaders(headers), 'content-type': 'application/json' },
      }).catch(() => {})
    },
    async upload(document, { file, ...rest }, headers) {
      const form = new FormData()
      form.set(
        'operations',
        JSON.stringify({
          documentId: getDocumentHash(document),
          variables: { ...rest, file: null },
        }),
      )
      form.set('map', JSON.stringify({ 0: ['variables.file'] }))
      form.set('0', file)
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        headers: toHeaders(headers),
      }).catch(throwCallFailure)
      const { data, errors } = await response.json()
      if (errors?.[0]) throw toCallFailure(errors[0])
      return data
    },
  }
}

/** With the codegen option `replaceDocumentWithHash` a document contains only its hash. */
const getDocumentHash = (document: unknown) =>
  (document as { __meta__: { hash: string } }).__meta__.hash

/** Headers of every call: token and language. */
export const toHeaders = ({ token, locale }: CallHeaders): Record<string, string> =>
  token
    ? { authorization: `Bearer ${token}`, 'content-language': locale, 'accept-language': locale }
    : { 'accept-language': locale }

interface GatewayError {
  message: string
  extensions?: Record<string, unknown>
}

function toCallFailure({ message, extensions }: GatewayError): CallFailure {
  const status = typeof extensions?.status === 'number' ? extensions.status : 500
  return new CallFailure(status, extensions?.body ?? null, message)
}

function throwCallFailure(error: unknown): never {
  const first = error instanceof ClientError ? error.response.errors?.[0] : undefined
  if (first) throw toCallFailure(first)
  const status = error instanceof ClientError ? error.response.status : 0
  throw new CallFailure(status, null, error instanceof Error ? error.message : String(error))
}
