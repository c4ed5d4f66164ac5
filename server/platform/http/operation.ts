import type { FastifyReply, FastifyRequest } from 'fastify'
import type { operations } from '../../../schema/generated/rest.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Caller } from './caller.ts'

export type OperationId = keyof operations

type JsonBody<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
type ResponseContent<Answer> = Answer extends { content: infer Body } ? Body[keyof Body] : never
type SuccessBody<Responses> = Responses extends { 200: infer Answer }
  ? ResponseContent<Answer>
  : Responses extends { 201: infer Answer }
    ? ResponseContent<Answer>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 call returns nothing
      void

type Parameters<Id extends OperationId> = operations[Id]['parameters']

/** A call as its handler sees it: validated by the contract, caller known (`null` on public calls only). */
export interface Call<Id extends OperationId> {
  caller: Caller
  query: NonNullable<Parameters<Id>['query']>
  path: NonNullable<Parameters<Id>['path']>
  body: operations[Id] extends { requestBody?: infer Body }
    ? JsonBody<NonNullable<Body>>
    : undefined
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<SuccessBody<operations[Id]['responses']>>

/** Handlers by operation id; an operation without one is answered as not implemented. */
export type Handlers = { [Id in OperationId]?: Handler<Id> }
