/** The settings that differ between servers. */
export interface NginxServer {
  readonly serverName: string;
  readonly certificate: string;
  readonly certificateKey: string;
  readonly httpPort?: number;
  readonly httpsPort?: number;
}

/** A block that redirects to https, and the beginning of the https block. */
export function httpsAlone({
  serverName,
  certificate,
  certificateKey,
  httpPort = 80,
  httpsPort = 443,
}: NginxServer): string {
  const port = httpsPort === 443 ? '' : `:${httpsPort}`;
  return `server {
  listen ${httpPort};
  server_name ${serverName};
  return 301 https://$host${port}$request_uri;
}

server {
  listen ${httpsPort} ssl http2;
  server_name ${serverName};
  ssl_certificate ${certificate};
  ssl_certificate_key ${certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;`;
}
