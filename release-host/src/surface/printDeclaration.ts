import ts from 'typescript';
import { leftmost } from './declarationProgram';
import type { DeclarationProgram, Target } from './declarationProgram';

const printer = ts.createPrinter({ removeComments: true });

/**
 * Prints a declaration for the report: exported, with the names of `nameOf`, without private members and without the destructured parameter
 * names of an implementation.
 */
export function printDeclaration(
  program: DeclarationProgram,
  declaration: ts.Declaration,
  nameOf: (target: Target) => string,
): string {
  const { transformed } = ts.transform(statementOf(declaration), [
    (context) => (statement) => {
      const visit = (node: ts.Node): ts.VisitResult<ts.Node | undefined> => {
        if (isHidden(node)) return undefined;
        if (ts.isImportTypeNode(node)) {
          const args = ts.visitNodes(node.typeArguments, visit, ts.isTypeNode);
          return named(node, nameOf(program.imported(node)), args);
        }
        if (ts.isIdentifier(node)) {
          const target = program.mentioned(node);
          return target ? ts.factory.createIdentifier(nameOf(target)) : node;
        }
        if (ts.isParameter(node) && !ts.isIdentifier(node.name))
          return visited(withName(node, parameterName(node)));
        return visited(node);
      };
      const visited = <Node extends ts.Node>(node: Node): Node => ts.visitEachChild(node, visit, context);
      return visited(statement);
    },
  ]);
  const [statement = declaration] = transformed;
  return printer.printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile());
}

/** Whether a node is a private member of a class. */
export function isHidden(node: ts.Node): boolean {
  if (!ts.isClassElement(node)) return false;
  if (node.name && ts.isPrivateIdentifier(node.name)) return true;
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;
}

/** The declaration as an exported statement. */
function statementOf(declaration: ts.Declaration): ts.Statement {
  const { factory } = ts;
  const exported = factory.createToken(ts.SyntaxKind.ExportKeyword);
  const declared = [exported, factory.createToken(ts.SyntaxKind.DeclareKeyword)];
  if (ts.isVariableDeclaration(declaration)) {
    const flags = declaration.parent.flags & ts.NodeFlags.BlockScoped;
    return factory.createVariableStatement(
      declared,
      factory.createVariableDeclarationList([declaration], flags),
    );
  }
  if (ts.isFunctionDeclaration(declaration)) {
    const { asteriskToken, name, typeParameters, parameters, type, body } = declaration;
    return factory.updateFunctionDeclaration(
      declaration,
      declared,
      asteriskToken,
      name,
      typeParameters,
      parameters,
      type,
      body,
    );
  }
  if (ts.isClassDeclaration(declaration)) {
    const { name, typeParameters, heritageClauses, members } = declaration;
    const isAbstract = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0;
    const modifiers = isAbstract
      ? [...declared, factory.createToken(ts.SyntaxKind.AbstractKeyword)]
      : declared;
    return factory.updateClassDeclaration(
      declaration,
      modifiers,
      name,
      typeParameters,
      heritageClauses,
      members,
    );
  }
  if (ts.isInterfaceDeclaration(declaration)) {
    const { name, typeParameters, heritageClauses, members } = declaration;
    return factory.updateInterfaceDeclaration(
      declaration,
      [exported],
      name,
      typeParameters,
      heritageClauses,
      members,
    );
  }
  if (ts.isTypeAliasDeclaration(declaration)) {
    const { name, typeParameters, type } = declaration;
    return factory.updateTypeAliasDeclaration(declaration, [exported], name, typeParameters, type);
  }
  // An augmentation of a library's types.
  if (ts.isModuleDeclaration(declaration) && ts.isStringLiteral(declaration.name)) return declaration;
  throw new Error(
    `Reports of public types know no ${ts.SyntaxKind[declaration.kind]}: ${declaration.getText()}`,
  );
}

/** `ButtonProps` instead of `import("./button").ButtonProps`. */
function named(
  { qualifier, isTypeOf }: ts.ImportTypeNode,
  name: string,
  args: ts.NodeArray<ts.TypeNode> | undefined,
): ts.TypeNode {
  const { factory } = ts;
  if (!qualifier) throw new Error('A type is a module as a whole: name the type in the source.');
  const entity = withLeftmost(qualifier, factory.createIdentifier(name));
  return isTypeOf ? factory.createTypeQueryNode(entity, args) : factory.createTypeReferenceNode(entity, args);
}

function withLeftmost(name: ts.EntityName, first: ts.Identifier): ts.EntityName {
  if (ts.isIdentifier(name)) return first;
  return ts.factory.createQualifiedName(withLeftmost(name.left, first), name.right);
}

function withName(parameter: ts.ParameterDeclaration, name: string): ts.ParameterDeclaration {
  const { modifiers, dotDotDotToken, questionToken, type, initializer } = parameter;
  return ts.factory.createParameterDeclaration(
    modifiers,
    dotDotDotToken,
    name,
    questionToken,
    type,
    initializer,
  );
}

/** A destructured parameter has no name of its own: `props` in a component, `options` in any other function. */
function parameterName({ type }: ts.ParameterDeclaration): string {
  const isOfProps =
    type !== undefined && ts.isTypeReferenceNode(type) && leftmost(type.typeName).text.endsWith('Props');
  return isOfProps ? 'props' : 'options';
}
