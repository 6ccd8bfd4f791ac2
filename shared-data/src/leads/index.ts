export { useStoreLead } from './leadQueries';
export type { NewLead } from './leadQueries';
export { packageRequestFailed, packageRequestFailureMessage, useRequestPackage } from './packageRequest';
export type { PackageRequest, PackageRequestReceipt } from './packageRequest';
