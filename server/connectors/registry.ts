import type { Connector } from './connector.ts'
import { fhirConnector } from './fhir.ts'

/** Every clinic system that can be connected, by the `misType` of the calls. */
const connectors = { fhir: fhirConnector } satisfies Record<string, Connector>

/** The connector of a type; undefined for a type this version does not speak to. */
export const connectorFor = (misType: string): Connector | undefined =>
  Object.hasOwn(connectors, misType) ? connectors[misType as keyof typeof connectors] : undefined // own key: checked
