/** What begins before anything of ours, in a script of its own (`shellWebpackConfig`). */
import 'react-dom/client';
import 'styled-components';
