import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { graph } from '../../schema/generated/graph.ts'
import { contract } from './contract.ts'

const types = Object.values(buildSchema(graph).getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && type.astNode,
)

test('both contracts have the same values in every enumeration they share', () => {
  const shared = types.filter(isEnumType).flatMap((type) => {
    const values = contract.components.schemas[type.name]?.enum
    return values
      ? [{ name: type.name, graph: type.getValues().map((v) => v.name), rest: values }]
      : []
  })
  expect(shared.length).toBeGreaterThan(10)
  for (const { name, graph, rest } of shared) expect(graph, name).toEqual(rest)
})

test('every type and every field of the graph has a description', () => {
  const silent = types.flatMap((type) => {
    const fields = 'getFields' in type ? Object.values(type.getFields()) : []
    return [type, ...fields]
      .filter((named) => !named.description)
      .map(({ name }) => `${type.name}.${name}`)
  })
  expect(silent).toEqual([])
})

test('every call of the REST contract has its own name and the same error schema', () => {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  const names = operations.map((operation) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operationId, responses } of operations) {
    expect(responses.default?.content?.['application/json']?.schema, operationId).toEqual({
      $ref: '#/components/schemas/Error',
    })
  }
})
