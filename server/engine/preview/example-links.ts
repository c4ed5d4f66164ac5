import { patientLinks } from '../template/page-links.ts'

/** The shape of a real link's secret: as long, of the same letters, and plainly none. */
export const exampleLink = 'ExampleLinkOfAPatientA'

/** Links as they will stand in messages from this host, but leading to nobody's page. */
export const exampleLinks = (publicUrl: string) => patientLinks(publicUrl, exampleLink)
