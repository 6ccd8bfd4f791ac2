/** For the server build only, which has an address and no history. */
export { StaticRouter as ServerRouter } from 'react-router-dom';
