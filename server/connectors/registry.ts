import { cliniccardsConnector } from './cliniccards/cliniccards-connector.ts'
import { fhirConnector } from './fhir/fhir-connector.ts'
import { klientiksConnector } from './klientiks/klientiks-connector.ts'
import { medodsConnector } from './medods/medods-connector.ts'
import type { Connector } from './port/connector.ts'
import { rnovaConnector } from './rnova/rnova-connector.ts'
import { sqnsConnector } from './sqns/sqns-connector.ts'
import { altegioConnector, yclientsConnector } from './yclients/yclients-connectors.ts'

/** All clinic systems that can be connected, by the calls' `misType`. */
export const connectors: Record<string, Connector> = {
  yclients: yclientsConnector,
  altegio: altegioConnector,
  sqns: sqnsConnector,
  rnova: rnovaConnector,
  medods: medodsConnector,
  cliniccards: cliniccardsConnector,
  klientiks: klientiksConnector,
  fhir: fhirConnector,
}

/** The connector of a type; undefined for an unknown one. */
export const getConnector = (misType: string): Connector | undefined =>
  Object.hasOwn(connectors, misType) ? connectors[misType] : undefined
