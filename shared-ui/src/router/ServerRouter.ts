/** For the server build alone, which has an address and no history. */
export { StaticRouter as ServerRouter } from 'react-router-dom';
