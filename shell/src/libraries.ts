/** The libraries that start before our own code, in a separate script (`shellWebpackConfig`). */
import 'react-dom/client';
import 'styled-components';
